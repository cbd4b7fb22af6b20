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

  it('reads all pages and counts the days of each user in each workspace', () => {
    const {'daily-user-logins': logins} = parse(
      fs.readFileSync('openapi/paths/statistics.yaml', 'utf8'),
    ) as Statistics;
    const {results} = logins.get.responses['200']!.content['application/json']!.examples['page']!.value;
    const [file] = printed(
      {
        'script.py': sampleWith(dashboard, 'daily_user_logins'),
        'requests.py': client(`
logins = json.load(open("logins.json"))
if path == "workspaces/":
    return {"results": [{"id": 128, "app": {"readable_name": "Quay wall design"}}], "next": None}
return {"results": logins, "next": URL + "second"} if path != "second" else {"results": logins[:1]}`),
        'logins.json': JSON.stringify(results),
      },
      'run()\nprint(open("app_usage.csv", encoding="utf-8-sig").read().strip().replace("\\n", "|"))',
    );
    expect(file!.split('|')).toEqual([
      'app,workspace,user,user id,days',
      'Quay wall design,Harbor quay renewal,James Park,34,1',
      'Quay wall design,Harbor quay renewal,Sarah Cole,21,2',
    ]);
  });
});

it('the script for one user reads all pages of every kind of event, and sorts the events by time', () => {
  const lines = printed(
    {
      'script.py': sampleWith(dashboard, 'audit_user.csv'),
      'requests.py': client(`
if path == "second":
    return {"results": [{"timestamp": "2026-10-01", "app": None, "workspace": {"name": "Quay"}}]}
print(query["event_type"], query["user"])
if query["event_type"] != "ENTITY.SAVE":
    return {"results": [], "next": None}
return {"results": [{"timestamp": "2026-10-02", "app": {"name": "wall"}}], "next": URL + "second"}`),
    },
    'run()\nprint(open("audit_user.csv", encoding="utf-8-sig").read())',
  );
  expect(lines.splice(-4)).toEqual([
    '2 events of user 21',
    'time,event,app,workspace',
    '2026-10-01,ENTITY.SAVE,,Quay',
    '2026-10-02,ENTITY.SAVE,wall,',
  ]);
  expect(lines.toSorted()).toEqual(eventTypes.map((kind) => `${kind} 21`).toSorted());
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
  const lines = printed({
    'script.py': sampleWith(access, 'workspaces are public'),
    'requests.py': client(`
app = {"readable_name": "Quay wall design"}
if path == "second":
    return {"results": [{"id": 3, "name": "New", "visibility": "INTERNAL", "type": "PUBLIC", "app": app}]}
return {"results": [{"id": 1, "name": "Old", "visibility": "PUBLIC", "app": app},
    {"id": 2, "name": "Other", "visibility": "PRIVATE", "type": "PROJECT"}], "next": URL + "second"}`),
  });
  expect(lines).toEqual([
    '1, Old, Quay wall design',
    '3, New, Quay wall design',
    '2 of 3 workspaces are public',
  ]);
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
    const addresses = [...source.matchAll(/https:\/\/northbank\.viktor\.ai(\S*)/g)].map(([, rest]) => rest);
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
