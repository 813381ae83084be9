"""A circuit of stages: points for places in each stage, and one list over all of them (Кубок России 2018)."""
