"""Google Sheets and Drive on loopback, as far as a client can tell.

discovery  what Google's own documents know    oauth     service accounts, really signed
api        what becomes of a request           quota     so many requests a minute
server     over HTTP                           faults    what goes wrong on command
batch*     batchUpdate                         hands     what people do in between
value_methods, showing                         reading and writing; model, areas, values, masks: what they stand on

`with serving(SheetsApi()) as api: ...`
"""

from tests.doubles.sheets_api.api import SheetsApi as SheetsApi
from tests.doubles.sheets_api.faults import Drip as Drip
from tests.doubles.sheets_api.faults import Drop as Drop
from tests.doubles.sheets_api.faults import Garbage as Garbage
from tests.doubles.sheets_api.faults import Hang as Hang
from tests.doubles.sheets_api.faults import Refuse as Refuse
from tests.doubles.sheets_api.hands import Hands as Hands
from tests.doubles.sheets_api.server import serving as serving
