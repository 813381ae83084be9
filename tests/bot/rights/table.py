"""The expected rights, written by hand from what was promised (never from `bot.permissions.MAY`).

A new command, button or view needs a row: a line of five words, what, then planned, paired, published, closed.

what    `/command`; callback data as a button carries it; or words in quotes that somebody types
states  of round 1, in which Anna (P1) has White against Boris (P2), and Carla (P3) against Dirk (P4). From `published`
        on Anna has reported 1-0, and Carla's game is open; `closed` has both games confirmed
letters one for each role, in this order:

        s  a stranger, in private
        p  the player Anna: the button was made for her, or is about her
        o  her opponent Boris
        t  a third player, Carla
        c  Dirk, who plays and is captain of a team
        a  the arbiter Olga: an organiser who doesn't play
        e  an organiser elsewhere: of another competition only, in which all is the same
        g  a reader in the bound group, who is linked to nobody

        +  it is done or shown
        -  refused for who he is; nothing is changed and nobody else hears of it
        o  neither: nothing there to do it to, out of date, said in the wrong chat, or not understood
        ~  it concerned his own competition, never this one
        .  nobody answers (talk in a group)

An organiser may enter results as soon as a round is paired, and take back even a closed round: after a warning.
What a button's data can be changed into is tried in `test_tampering`; what captains may stands in `league.py`.
"""

TABLE = """
#                       planned   paired    published closed
#                       spotcaeg  spotcaeg  spotcaeg  spotcaeg

# what everybody may
/start                  ++++++~+  ++++++~+  ++++++~+  ++++++~+
/help                   ++++++~+  ++++++~+  ++++++~+  ++++++~+
/language               ++++++++  ++++++++  ++++++++  ++++++++
/notifications          ++++++~+  ++++++~+  ++++++~+  ++++++~+
d:r:n                   ++++++~+  ++++++~+  ++++++~+  ++++++~+
/stop                   ++++++~+  ++++++~+  ++++++~+  ++++++~+
/forget                 ++++++~+  ++++++~+  ++++++~+  ++++++~+
/schedule               ++++++~+  ++++++~+  ++++++~+  ++++++~+
/calendar               ++++++~+  ++++++~+  ++++++~+  ++++++~+
/standings              ++++++~+  ++++++~+  ++++++~+  ++++++~+
/pairings               oooooo~o  ooooo+~o  ++++++~+  ++++++~+
g:nl                    ++++++~+  ++++++~+  ++++++~+  ++++++~+
v:c1:h::0               ++++++++  ++++++++  ++++++++  ++++++++
v:c1:c::0               ++++++++  ++++++++  ++++++++  ++++++++
v:c1:k::0               ++++++++  ++++++++  ++++++++  ++++++++
v:c1:t::0               ++++++++  ++++++++  ++++++++  ++++++++
v:c1:s::0               ++++++++  ++++++++  ++++++++  ++++++++
v:c1:p::1               oooooooo  ooooo+oo  ++++++++  ++++++++
v:c1:w:P1:0             ++++++++  ++++++++  ++++++++  ++++++++
i:c1:P6                 ++++++++  ++++++++  ++++++++  ++++++++

# only he himself
e:1001                  -+----~-  -+----~-  -+----~-  -+----~-

# whoever is linked to a player, for his own player and game
/me                     -++++-~-  -++++-~-  -++++-~-  -++++-~-
/why                    -++++-~-  -++++-~-  -++++-~-  -++++-~-
/absent                 -++++-~-  -++++-~-  -++++-~-  -++++-~-
/present                -++++-~-  -++++-~-  -++++-~-  -++++-~-
/result                 -ooooo~-  -oooo+~-  -oo+++~-  -oooo+~-
/postpone               -ooooo~-  -ooooo~-  -oo++o~-  -ooooo~-
"1-0"                   -ooooo~.  -oooo+~.  -+++++~.  -+++++~.
"absent 2"              -++++-~.  -++++-~.  -++++-~.  -++++-~.
"postponed"             -ooooo~.  -ooooo~.  -oo++o~.  -ooooo~.
"Frits"                 +ooooo~.  +ooooo~.  +ooooo~.  +ooooo~.
v:c1:m:P1:0             -+---+--  -+---+--  -+---+--  -+---+--
v:c1:o:P1:0             -o---o--  -o---o--  -+---+--  -+---+--
v:c1:k:P1:0             -+------  -+------  -+------  -+------
v:c1:a:P1:0             -+---+--  -+---+--  -+---+--  -+---+--
v:c1:g::0               -ooooo--  -oooo+--  -oo+++--  -oooo+--
a:c1:P1:2:n             -+---+--  -+---+--  -+---+--  -+---+--
c:c1:1.1:P1             oooooooo  -o------  -+------  -+------
r:c1:1.1:P1:1           oooooooo  -o------  -+------  -+------
r:c1:1.2:P1:1           oooooooo  -o------  -o------  -o------
y:c1:1.1:P2:1           oooooooo  --o-----  --+-----  --+-----
y:c1:1.1:P1:1           oooooooo  -o------  --------  -+------
n:c1:1.1:P2             oooooooo  --o-----  --+-----  --+-----
f:c1:1.1:P1:            oooooooo  -o------  -o------  -o------
f:c1:1.2:P3:x           oooooooo  ---o----  ---+----  ---o----
h:c1:1.2:P4:x:fb:y      oooooooo  ----o---  ----+---  ----o---

# of a knockout only, which this is not (tests/bot/usecases/knockout has their rights)
/match                  oooooo~o  oooooo~o  oooooo~o  oooooo~o
/bracket                oooooo~o  oooooo~o  oooooo~o  oooooo~o
v:c1:j::0               oooooooo  oooooooo  oooooooo  oooooooo
v:c1:f::0               oooooooo  oooooooo  oooooooo  oooooooo
v:c1:b::0               oooooooo  oooooooo  oooooooo  oooooooo
T:c1:F:5:P1:w           oooooooo  oooooooo  oooooooo  oooooooo
U:c1:F                  oooooooo  oooooooo  oooooooo  oooooooo

# of a circuit only, which this is not (tests/bot/handlers/test_circuit has it)
/circuit                oooooo~o  oooooo~o  oooooo~o  oooooo~o
v:c1:C::0               oooooooo  oooooooo  oooooooo  oooooooo
v:c1:N::0               oooooooo  oooooooo  oooooooo  oooooooo

# captains of teams; here are none, and `league.py` has them
/lineup                 oooooo~o  oooooo~o  oooooo~o  oooooo~o
v:c1:u::0               oooooooo  oooooooo  oooooooo  oooooooo
L:c1:1:T1:1:P1          oooooooo  oooooooo  oooooooo  oooooooo
M:c1:1:T1:0123abcd:     oooooooo  oooooooo  oooooooo  oooooooo
N:c1:1:T1:o:0           oooooooo  oooooooo  oooooooo  oooooooo
O:c1:1:T1:y:0:          oooooooo  oooooooo  oooooooo  oooooooo
P:c1:1:T1:r:0::10h1     oooooooo  oooooooo  oooooooo  oooooooo

# organisers of this competition
/round                  -----+~-  -----+~-  -----+~-  -----+~-
/settle                 -----+~-  -----+~-  -----+~-  -----+~-
/players                -----+~-  -----+~-  -----+~-  -----+~-
/say                    -----+~-  -----+~-  -----+~-  -----+~-
u:c1:1:r:n              -----+--  -----+--  -----+--  -----+--
u:c1:1:a:y              -----+--  -----+--  -----+--  -----+--
/invite                 -----+~-  -----+~-  -----+~-  -----+~-
/problems               -----+~-  -----+~-  -----+~-  -----+~-
/connect                -----+~-  -----+~-  -----+~-  -----+~-
A:c1:1aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa -----+-- -----+-- -----+-- -----+--
/bind                   -----o~-  -----o~-  -----o~-  -----o~-
/unbind                 -----o~-  -----o~-  -----o~-  -----o~-
v:c1:d::0               -----+--  -----+--  -----+--  -----+--
v:c1:r::1               -----+--  -----+--  -----+--  -----+--
v:c1:x::0               -----+--  -----+--  -----+--  -----+--
v:c1:l::0               -----+--  -----+--  -----+--  -----+--
c:c1:1.1:               oooooooo  -----+--  -----+--  -----+--
s:c1:1.1:1              oooooooo  -----+--  -----+--  -----+--
s:c1:1.2:w              oooooooo  -----+--  -----+--  -----+--
s:c1:1.1:x              oooooooo  -----+--  -----+--  -----+--
f:c1:1.2::x             oooooooo  -----+--  -----+--  -----o--
h:c1:1.2::x:fb:y        oooooooo  -----+--  -----+--  -----o--
w:c1:1.1:P2             oooooooo  -----+--  -----+--  -----+--
b:c1:P1:2:l             -----+--  -----+--  -----+--  -----+--
p:c1:P6:9001:y          -----+--  -----+--  -----+--  -----+--
p:c1:P6:9001:n          -----+--  -----+--  -----+--  -----+--
z:c1:l                  -----+--  -----+--  -----+--  -----+--
z:c1:s                  -----+--  -----+--  -----+--  -----+--
l:c1:P6                 -----+--  -----+--  -----+--  -----+--
Z:c1:1:u                -----o--  -----o--  -----o--  -----o--
t:c1:1:v                -----+--  -----o--  -----o--  -----o--
t:c1:1:p                -----+--  -----o--  -----o--  -----o--
t:c1:1:w                -----+--  -----o--  -----o--  -----o--
t:c1:1:b                -----o--  -----+--  -----+--  -----o--
t:c1:1:u                -----o--  -----+--  -----+--  -----+--
t:c1:1:U                -----o--  -----+--  -----+--  -----+--
t:c1:1:m                -----o--  -----o--  -----+--  -----o--
t:c1:1:s                -----+--  -----o--  -----+--  -----+--
t:c1:1:c                -----+--  -----+--  -----+--  -----+--
t:c1:1:C                -----+--  -----+--  -----+--  -----+--
t:c1:1:P                -----+--  -----o--  -----o--  -----o--
t:c1:1:a                -----+--  -----+--  -----o--  -----o--
t:c1:1:B                -----o--  -----+--  -----+--  -----o--
j:c1:1:v:1              -----+--  -----o--  -----o--  -----o--
j:c1:1:b:1              -----o--  -----+--  -----+--  -----+--
j:c1:1:w:1              -----+--  -----+--  -----+--  -----+--
j:c1:1:c:1              -----+--  -----+--  -----+--  -----o--
j:c1:1:r:1              -----o--  -----+--  -----+--  -----+--
j:c1:1:i:1              -----+--  -----+--  -----+--  -----+--
j:c1:1:s:1              -----+--  -----+--  -----+--  -----o--
k:c1:1:s:::0:1:n        -----o--  -----+--  -----+--  -----o--
k:c1:1:s:P3:P5:2:1:y    -----o--  -----o--  -----o--  -----o--
k:c1:1:c:P3::2:1:y      -----o--  -----+--  -----+--  -----o--
k:c1:1:x:P3:P5:0:1:n    -----+--  -----+--  -----+--  -----+--
k:c1:1:w:P5::0:1:n      -----+--  -----+--  -----+--  -----o--
k:c1:1:o:P5::0:1:n      -----+--  -----+--  -----+--  -----+--
m:c1:1:i:P1:P2          -----+--  -----+--  -----+--  -----+--
q:c1:abcdef0123456789   -----o--  -----o--  -----o--  -----o--
x:c1:5                  -----+--  -----+--  -----+--  -----+--

V:c1:7                  -----o--  -----o--  -----o--  -----o--
W:c1::                  -----o--  -----o--  -----o--  -----o--
G:c1                    -----o--  -----o--  -----o--  -----o--

# whoever holds the one-time code that the program printed
o:c1-xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx:P9 ++++++++ ++++++++ ++++++++ ++++++++
"""
