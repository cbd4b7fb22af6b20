import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {BEFORE_PAGES, ON_PAGES} from './mistakes';
import {makeSmallSite, TIMEOUT_MS, type SmallSite} from './small-site';

describe.each([...ON_PAGES, ...BEFORE_PAGES])('$name, and nothing else', ({file, text, reported}) => {
  let site: SmallSite;

  beforeAll(() => {
    site = makeSmallSite('bad-input', {[file]: text});
  }, TIMEOUT_MS);

  afterAll(() => site.remove());

  it(
    'stops the build, which says where and what to do',
    async () => {
      const {output, status} = await site.run(['npx', 'docusaurus', 'build']);
      for (const part of reported) expect(output).toContain(part);
      expect(status).toBeGreaterThan(0);
      expect(output).not.toContain('Generated static files');
    },
    TIMEOUT_MS,
  );
});
