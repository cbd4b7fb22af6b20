/**
 * The pages for administrators and users: compares addresses, events and roles with the REST document and with each
 * other, and runs the scripts.
 */
import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import type {Files} from '../../sdk-double/runtime';
import {readPage, samplesIn, sampleWith, tableWith} from './pages';
import {runInFolder, succeed} from './python';

const MANAGE = 'docs/manage-apps';
const dashboard = readPage(`${MANAGE}/activity-dashboard.mdx`);
const regions = readPage(`${MANAGE}/regional-hosting.mdx`);
const access = readPage(`${MANAGE}/access-management.mdx`);
const backup = readPage(`${MANAGE}/workspaces-and-apps.mdx`);
const integrations = readPage(`${MANAGE}/software-integrations.mdx`);
const versions = readPage('docs/whats-new/changelog-sdk.mdx');

type Statistics = Record<
  'daily-user-logins',
  {
    get: {
      responses: Record<
        string,
        {content: Record<string, {examples: Record<string, {value: {results: unknown[]}}>}>}
      >;
    };
  }
>;

/** Runs `script.py` with these files and a token, and returns the printed lines. */
function printed(files: Files, program = 'run()'): string[] {
  const start = 'import os, runpy\nos.environ["VIKTOR_TOKEN"] = "vktrpat_test"';
  const run = 'run = lambda: runpy.run_path("script.py", run_name="__main__")';
  return succeed(runInFolder(files, ['-c', [start, run, program].join('\n')]))
    .stdout.trimEnd()
    .split('\n');
}

/** A fake `requests` module, whose session answers with the result of this body of `page(path, query)`. */
const client = (page: string): string => `
import json, types
URL = "https://northbank.viktor.ai/api/"
def page(path, query):
${page.replaceAll(/^/gm, '    ')}
class Session:
    headers = {}
    def get(self, url, params, timeout):
        assert self.headers == {"Authorization": "Bearer vktrpat_test"}
        assert (params is None) == url.endswith("second"), "the address of a page contains the query"
        answer = page(url.removeprefix(URL), params)
        self.read = (self.read if params is None else 0) + len(answer["results"])
        answer.setdefault("count", self.read)
        return types.SimpleNamespace(raise_for_status=lambda: None, json=lambda: answer)
`;

const {enum: eventTypes} = (
  parse(fs.readFileSync('openapi/components/schemas/statistics.yaml', 'utf8')) as Record<
    'AuditEventType',
    {enum: string[]}
  >
).AuditEventType;

describe('the activity dashboard', () => {
  it('has a row for each kind of event of the REST API, and no other', () => {
    const named = tableWith(dashboard, 'Question', 'Look for').flatMap((row) => row['Look for']!.split(', '));
    expect(named.toSorted()).toEqual(eventTypes.toSorted());
  });

  describe('counts use', () => {
    const {'daily-user-logins': logins} = parse(
      fs.readFileSync('openapi/paths/statistics.yaml', 'utf8'),
    ) as Statistics;
    const {results} = logins.get.responses['200']!.content['application/json']!.examples['page']!.value;
    const files = {
      'script.py': sampleWith(dashboard, 'daily_user_logins'),
      'requests.py': client(`
logins = json.load(open("logins.json"))
if path == "workspaces/":
    return {"results": [{"id": 128, "app": {"readable_name": "Quay wall design"}}, {"id": 9, "app": None}]}
if path == "users/":
    return {"results": [{"id": 21, "email": "sarah@northbank.example"}]}
print(path, query)
return {"results": logins, "next": URL + "second"} if path != "second" else {"results": logins[:1]}`),
      'logins.json': JSON.stringify(results),
    };
    const program = `
import datetime
class Clock(datetime.datetime):
    now = classmethod(lambda *_: datetime.datetime(2025, 1, 5))
datetime.datetime = Clock
run()
print(open("app_usage_2024-12-01_2024-12-31.csv", encoding="utf-8-sig").read())`;

    it('of the last full month: all pages, by the days of each user in each workspace', () => {
      const lines = printed(files, program);
      expect(lines[0]).toContain("'start_date': '2024-12-01T00:00:00.0Z'");
      expect(lines[0]).toContain("'end_date': '2024-12-31T23:59:59.0Z'");
      expect(lines.slice(2)).toEqual([
        '2 rows in app_usage_2024-12-01_2024-12-31.csv',
        'month,app,workspace,user,e-mail,user id,days',
        '2025-03,Quay wall design,Harbor quay renewal,James Park,,34,1',
        '2025-03,Quay wall design,Harbor quay renewal,Sarah Cole,sarah@northbank.example,21,2',
      ]);
    });

    it('of nobody', () => {
      expect(printed({...files, 'requests.py': client('return {"results": []}')}, program).at(-1)).toBe(
        'month,app,workspace,user,e-mail,user id,days',
      );
    });
  });
});

describe('the script for audit events', () => {
  const script = sampleWith(dashboard, 'KINDS = ');
  const events = client(`
global day
if path == "second":
    return {"results": [{"timestamp": day + "T08:00:00Z", "app": None, "workspace": {"name": "Quay"}}]}
print(query["event_type"], query["user"])
if query["event_type"] != "ENTITY.SAVE":
    return {"results": [], "next": None}
day = query["start_date"][:10]
user = {"id": 21, "name": "Zürich"}
return {"results": [{"timestamp": day + "T09:00:00Z", "app": {"name": "wall"}, "user": user},
    {"timestamp": query["end_date"]}], "next": URL + "second"}`);
  const show = `
import pathlib
run()
file, = pathlib.Path().glob("audit_*.csv")
print(file, file.read_text(encoding="utf-8-sig"), sep="\\n")`;

  it('reads all pages of every kind of event, sorts them by time, and leaves out the day after', () => {
    const lines = printed({'script.py': script, 'requests.py': events}, show);
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    expect(lines.splice(-5)).toEqual([
      `2 events in audit_all_${yesterday}_${yesterday}.csv`,
      `audit_all_${yesterday}_${yesterday}.csv`,
      'time,event,user id,user,app,workspace',
      `${yesterday}T08:00:00Z,ENTITY.SAVE,,,,Quay`,
      `${yesterday}T09:00:00Z,ENTITY.SAVE,21,Zürich,wall,`,
    ]);
    expect(lines.toSorted()).toEqual(eventTypes.map((kind) => `${kind} None`).toSorted());
  });

  it('asks for one user in a period', () => {
    const one = script
      .replace('USER = None', 'USER = 21')
      .replace('FIRST_DAY = YESTERDAY', 'FIRST_DAY = date(2026, 10, 1)')
      .replace('LAST_DAY = YESTERDAY', 'LAST_DAY = date(2026, 10, 31)');
    const lines = printed({'script.py': one, 'requests.py': events}, show);
    expect(lines).toContain('audit_21_2026-10-01_2026-10-31.csv');
    expect(lines).toContain('ENTITY.SAVE 21');
  });

  it('writes no file if an answer is incomplete', () => {
    const incomplete = client('return {"results": [], "count": 1}');
    expect(() => printed({'script.py': script, 'requests.py': incomplete})).toThrow(
      'USER.LOGIN: only 0 of 1 events.',
    );
  });
});

it('the script for inactive users reads all pages and lists users without a recent sign-in, the oldest first', () => {
  const lines = printed(
    {
      'script.py': sampleWith(access, 'inactive_users.csv'),
      'requests.py': client(`
from datetime import date, timedelta
def user(number, days):
    last = None if days is None else f"{date.today() - timedelta(days=days)}T07:00:00Z"
    return {"id": number, "name": str(days), "email": "", "last_login": last, "is_env_admin": False, "username": ""}
if path == "second":
    return {"results": [user(4, 400), user(5, None)]}
assert path == "users/"
return {"results": [user(1, 0), user(2, 89), user(3, 91)], "next": URL + "second"}`),
    },
    'run()\nprint(open("inactive_users.csv", encoding="utf-8-sig").read())',
  );
  expect(lines.map((line) => line.replace(/\d{4}-\d\d-\d\d/, 'date'))).toEqual([
    '3 of 5 users have not signed in for 90 days',
    'id,name,email,last_login,is_env_admin',
    '5,None,,,False',
    '4,400,,dateT07:00:00Z,False',
    '3,91,,dateT07:00:00Z,False',
  ]);
});

it('the script for public workspaces reads all pages and finds them by type and by visibility', () => {
  const lines = printed(
    {
      'script.py': sampleWith(access, 'workspaces are public'),
      'requests.py': client(`
app = {"readable_name": "Zürich"}
if path == "second":
    return {"results": [{"id": 3, "name": "New", "visibility": "INTERNAL", "type": "PUBLIC", "app": app}]}
return {"results": [{"id": 1, "name": "Old", "visibility": "PUBLIC", "app": app},
    {"id": 2, "name": "Other", "visibility": "PRIVATE", "type": "PROJECT"}], "next": URL + "second"}`),
    },
    'run()\nprint(open("public_workspaces.csv", encoding="utf-8-sig").read())',
  );
  expect(lines).toEqual(['2 of 3 workspaces are public', 'id,workspace,app', '1,Old,Zürich', '3,New,Zürich']);
});

describe('the regions', () => {
  it('have the addresses that the REST API uses', () => {
    const bases = tableWith(readPage('docs/api/rest/index.mdx'), 'Region', 'Base address');
    const rows = tableWith(regions, 'Region', 'Code');
    expect(rows.map((row) => row['Region'])).toEqual(bases.map((row) => row['Region']));
    rows.forEach((row, index) => {
      const host = bases[index]!['Base address']!.replace('{environment}', '<company>');
      expect(host).toBe(`https://${row['Address of an environment']}/api/`);
      const label = /^<company>\.(?:(\w+)\.)?viktor\.ai$/.exec(row['Address of an environment']!)![1];
      expect(row['Code']).toBe(label ?? 'eu1');
    });
  });

  it('are the same on the page for IT', () => {
    const it = readPage(`${MANAGE}/enterprise-it.mdx`);
    const [row] = tableWith(it, 'Question', 'Answer').filter(({Question}) => Question === 'Regions');
    expect(row!['Answer']!.split(', ')).toEqual(tableWith(regions, 'Region').map(({Region}) => Region));
  });
});

describe('the roles', () => {
  const rights = tableWith(access, 'Right');

  it('are described in words that the page explains', () => {
    const words = tableWith(access, 'Word in the table').map((row) => row['Word in the table']);
    const used = rights.flatMap((row) =>
      Object.values(row)
        .slice(1)
        .flatMap((cell) => cell.split(', ')),
    );
    expect(new Set(used)).toEqual(new Set(['yes', 'no', ...words]));
  });
});

describe('addresses for sign-on and OAuth 2.0', () => {
  it.each([
    ['single-sign-on', '/api/oidc/callback/'],
    ['software-integrations', '/api/integrations/oauth2/callback/'],
  ])('of %s end in %s', (name, end) => {
    const source = fs.readFileSync(`${MANAGE}/${name}.mdx`, 'utf8');
    const addresses = [...source.matchAll(/https:\/\/northbank\.viktor\.ai(\/\S*)/g)].map(([, rest]) => rest);
    expect(addresses).toEqual([end]);
  });
});

describe('the export of walls', () => {
  const page = readPage('docs/use-apps/integrate-app.mdx');

  it('writes complete walls, and reports the others', () => {
    const lines = printed(
      {'script.py': sampleWith(page, 'get_entities_by_type')},
      `
from unittest import mock
from viktor import api_v1
from viktor.testing import MockedEntity, mock_API

API, get = api_v1.API, api_v1.API.get_entities_by_type
values = {"W1": (3.0, 0.25), "W2": (0, 0.3), "W3": (2.5, None)}
walls = [
    MockedEntity(name=name, last_saved_params={"height_m": height, "thickness_m": thickness})
    for name, (height, thickness) in values.items()
]
with (
    mock.patch.object(api_v1, "API", wraps=API) as connect,
    mock.patch.object(API, "get_entities_by_type", autospec=True, side_effect=get) as find,
):
    mock_API(get_entities_by_type=[walls])(run)()
connect.assert_called_once_with(token="vktrpat_test", environment="northbank.viktor.ai")
find.assert_called_once_with(mock.ANY, "Wall", workspace_id=128)
print(open("walls.csv", encoding="utf-8-sig").read())
`,
    );
    const file = lines.splice(-3);
    expect(samplesIn(page, 'text')).toContain(lines.join('\n'));
    expect(file).toEqual(['name,height_m,thickness_m', 'W1,3.0,0.25', 'W2,0,0.3']);
  });
});

it('the script for public workspaces fails if the last page leaves the list incomplete', () => {
  const run = (): string[] =>
    printed({
      'script.py': sampleWith(access, 'workspaces are public'),
      'requests.py': client('return {"results": [{"id": 1, "visibility": "PRIVATE"}], "count": 5}'),
    });
  expect(run).toThrow('Only 1 of 5 workspaces read.');
});

describe('the script for versions', () => {
  const files = {
    'script.py': sampleWith(versions, 'sdk_versions.csv'),
    'requests.py': client(`
if path == "users/":
    return {"results": [{"id": 34, "email": "james@northbank.example"}], "next": None}
assert query["include_archived"] == "true"
return {"results": [{"id": 57, "maintainers": [34, 8]}], "next": None}`),
  };
  const program = (count: number): string => `
from types import SimpleNamespace as Item
from unittest import mock
from viktor import api_v1

class Workspaces(list):
    def __len__(self):
        return ${count}

app = Item(id=57, name="Zürich")
workspaces = Workspaces(
    Item(id=number, name=f"Quay {number}", is_archived=number == 2, app=app, app_version=sdk and Item(
        sdk_version=sdk, python_version="3.10"))
    for number, sdk in enumerate(["14.27.0", "14.9.0", None], 1)
)
with mock.patch.object(api_v1.API, "get_workspaces", return_value=workspaces) as get:
    run()
get.assert_called_once_with(include_archived=True)
print(open("sdk_versions.csv", encoding="utf-8-sig").read())`;

  it('writes the oldest version first, with the people to ask', () => {
    expect(printed(files, program(3))).toEqual([
      '2 of 3 workspaces run a version of the SDK',
      'sdk,python,app,workspace,id,archived,maintainers',
      'SDK 14.9.0,Python 3.10,Zürich,Quay 2,2,True,james@northbank.example; user 8',
      'SDK 14.27.0,Python 3.10,Zürich,Quay 1,1,False,james@northbank.example; user 8',
    ]);
  });

  it('fails if the list is incomplete', () => {
    expect(() => printed(files, program(4))).toThrow('Only 3 of 4 workspaces read.');
  });
});

describe('the script that watches a worker', () => {
  /** What the script prints and posts, and its exit code, if the job gives these answers in turn. */
  const watched = (...jobs: (object | number)[]): string[] =>
    printed(
      {
        'script.py': sampleWith(integrations, 'WEBHOOK').replace(
          'WEBHOOK = ""',
          'WEBHOOK = "https://chat.example"',
        ),
        'jobs.json': JSON.stringify(jobs),
        'requests.py': `
import json, types
ENTITY = "https://northbank.viktor.ai/api/workspaces/128/entities/4101/"
jobs = json.load(open("jobs.json"))
def answer(value):
    def check():
        if isinstance(value, int):
            raise OSError(value)
    return types.SimpleNamespace(raise_for_status=check, json=lambda: value)
def post(url, json, timeout):
    print(url, json["text"])
    return answer({})
class Session:
    headers = {}
    def request(self, method, url, timeout, **options):
        if method == "POST":
            assert url == ENTITY + "jobs/" and options["json"]["params"] == {"h": 3}
            return answer({"url": "/api/jobs/7/"})
        if url == ENTITY:
            return answer({"properties": {"h": 3}})
        assert url == "https://northbank.viktor.ai/api/jobs/7/"
        return answer(jobs.pop(0) if jobs else {"status": "running"})
    def delete(self, url, timeout):
        print("DELETE", url)
`,
      },
      `
import time
now = 0
def sleep(seconds):
    global now
    now += seconds
time.sleep, time.monotonic = sleep, lambda: now
try:
    run()
except SystemExit as end:
    print("exit", end.code)`,
    );

  it('waits for the case, and is silent if it succeeds', () => {
    expect(watched({status: 'running'}, {status: 'success', result: {}})).toEqual([
      'Worker check: success ',
      'exit 0',
    ]);
  });

  it.each([
    ['fails', {status: 'failed', error: {type: 'error_user', message: 'No\nworker'}}, 'No\\nworker'],
    ['is cancelled', {status: 'cancelled'}, 'cancelled'],
    ['cannot be read', 403, 'OSError(403)'],
  ])('alerts with one line if the case %s', (_, job, reason) => {
    const lines = watched(job);
    expect(lines).toEqual([lines[0], `https://chat.example ${lines[0]}`, 'exit 1']);
    expect(lines[0]).toContain(reason);
  });

  it('cancels a case that never ends, and alerts', () => {
    expect(watched()).toEqual([
      'DELETE https://northbank.viktor.ai/api/jobs/7/',
      'Worker check: failed no result within 600 s',
      'https://chat.example Worker check: failed no result within 600 s',
      'exit 1',
    ]);
  });
});

describe('the export of workspaces', () => {
  /** What each address below that of the workspaces answers: JSON, the content of a file, or an error. */
  type Answers = Record<string, object | string | number>;
  const entity = (id: number, name: string, entity_type: number): object => ({
    id,
    name,
    entity_type,
    properties: {e: 1, E: 2},
  });
  const whole: Answers = {
    '': {count: 2, results: [{id: 1}, {id: 2}]},
    '1/': {id: 1, app_version: {app_type: 'tree'}},
    '2/': {id: 2, app_version: {app_type: 'editor'}},
    '1/entity_types/': {
      count: 2,
      results: [
        {id: 10, is_file: false},
        {id: 11, is_file: true},
      ],
    },
    '1/entities/': {
      count: 3,
      next: '1/entities/second',
      results: [entity(1, 'con', 10), entity(2, 'ü/a.gef', 11)],
    },
    '1/entities/second': {count: 3, next: null, results: [entity(3, 'ü/a.gef', 11)]},
    '1/entities/2/download/': {temporary_download_url: 'https://storage.example/2'},
    'https://storage.example/2': 'from the storage',
    '1/entities/3/download/': 'direct',
    '1/files/ of 1': {count: 2, next_token: 'more', results: [{id: 1, filename: 'con', file_size: 3}]},
    '1/files/more of 1': {count: 2, next_token: null, results: [{id: 2, filename: 'Con', file_size: 3}]},
    '1/files/1/download/': 'one',
    '1/files/2/download/': 'two',
    '1/files/ of 2': {count: 0, results: []},
    '1/files/ of 3': {count: 0, results: []},
  };
  const exported = (answers: Answers): string[] =>
    printed(
      {
        'script.py': sampleWith(backup, 'temporary_download_url'),
        'answers.json': JSON.stringify(answers),
        'requests.py': `
import json, types
ROOT = "https://northbank.viktor.ai/api/workspaces/"
RequestException = OSError
def get(url, params=None, timeout=None):
    assert url.startswith("https://storage.example/")
    return answer(url)
def answer(key):
    value = json.load(open("answers.json"))[key]
    if isinstance(value, int):
        raise RequestException(value)
    kind, content = ("", value.encode()) if isinstance(value, str) else ("application/json", b"")
    if kind and value.get("next"):
        value["next"] = ROOT + value["next"]
    return types.SimpleNamespace(raise_for_status=lambda: None, json=lambda: value,
        headers={"Content-Type": kind}, content=content)
class Session:
    headers = {}
    def get(self, url, params, timeout):
        assert url.startswith(ROOT) and self.headers == {"Authorization": "Bearer vktrpat_test"}
        owner = f" of {params['entity_id']}" if params and "entity_id" in params else ""
        return answer(url.removeprefix(ROOT) + (params or {}).get("pagination_token", "") + owner)
`,
      },
      `
import json, pathlib
try:
    run()
except SystemExit as stop:
    print("exit", stop)
for file in sorted(path for path in pathlib.Path("export").rglob("*") if path.is_file()):
    text = file.read_text(encoding="utf-8")
    if file.name == "entities.json":
        text = [entity["properties"] for entity in json.loads(text)["entities"]]
    print(file.name, text)`,
    );

  it('saves all pages of entities and files, whatever their names', () => {
    expect(exported(whole).map((line) => line.replace(/\d{4}-\d\d-\d\d/, 'date'))).toEqual([
      'https://northbank.viktor.ai/api/workspaces/2/ has an editor app, which saves no entities',
      '2 workspaces and 0 problems in export/date',
      'entities-2-ü_a.gef from the storage',
      'entities-3-ü_a.gef direct',
      "entities.json [{'e': 1, 'E': 2}, {'e': 1, 'E': 2}, {'e': 1, 'E': 2}]",
      'files-1-con one',
      'files-2-Con two',
      'problems.txt',
    ]);
  });

  it.each([
    ['a file', {'1/files/1/download/': 404}, '/1/files/1/: OSError(404)'],
    ['a part of a file', {'1/files/1/download/': 'on'}, "/1/files/1/: ValueError('2 of 3 bytes read')"],
    [
      'the address of a file',
      {'1/entities/2/download/': {}},
      "/1/entities/2/: KeyError('temporary_download_url')",
    ],
  ])('goes on without %s, and fails', (_, answers, problem) => {
    const lines = exported({...whole, ...answers});
    expect(lines).toContain('exit 1');
    expect(lines).toContain('files-2-Con two');
    expect(lines.at(-1)).toContain(problem);
  });

  it.each([
    ['is incomplete', {count: 3, results: []}],
    ['has no count', {results: []}],
    ['has an entity twice', {count: 3, results: [1, 1, 2].map((id) => entity(id, 'a', 10))}],
  ])('fails if a list %s', (_, list) => {
    const lines = exported({...whole, '1/entities/': list});
    expect(lines).toContain('exit 1');
    expect(lines.at(-1)).toContain('rows of https://northbank.viktor.ai/api/workspaces/1/entities/ read');
  });
});
