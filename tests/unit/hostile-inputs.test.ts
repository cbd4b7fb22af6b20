import {describe, expect, it} from 'vitest';
import {hostileInput, hostileInputs} from '../site/hostile-inputs';

const inputs = hostileInputs();

describe('inputs of the tests with hostile addresses', () => {
  it('are more than 2,000 different ones', () => {
    const addresses = new Set(inputs.map(({target, search, hash}) => target + search + hash));
    expect(addresses.size).toBeGreaterThan(2000);
  });

  it('are the same whenever and in whatever order they are made', () => {
    for (const number of [2000, 17, 0, 51]) expect(hostileInput(number)).toEqual(inputs[number]);
  });

  it('are read by the URL standard as they say', () => {
    for (const {number, search, hash, parameters} of inputs) {
      const address = new URL(`http://127.0.0.1/${search}${hash}`);
      const read = [...address.searchParams].filter(([name, value]) => name !== '' || value !== '');
      expect(read, String(number)).toEqual(parameters);
    }
  });

  it.each([
    'plain',
    'markup',
    'handlers',
    'scripts',
    'quotes',
    'controls',
    'halves',
    'broken',
    'prototype',
    'patterns',
    'invisible',
    'addresses',
    'selectors',
  ])('hold %s in at least a hundred addresses of search and guide each', (kind) => {
    for (const target of ['search', 'guide']) {
      const those = inputs.filter((input) => input.target === target && input.kinds.includes(kind));
      expect(those.length, target).toBeGreaterThan(100);
    }
  });

  it('hold 64 kB of text for search and guide', () => {
    for (const target of ['search', 'guide']) {
      const long = inputs.filter((input) => input.target === target && input.search.length >= 65_536);
      expect(long.length, target).toBeGreaterThan(10);
    }
  });

  it('hold broken percent-encoding in the hash', () => {
    const broken = inputs.filter(({hash}) => {
      try {
        decodeURIComponent(hash);
        return false;
      } catch {
        return true;
      }
    });
    expect(broken.length).toBeGreaterThan(50);
  });

  it('hold names of the prototype as names of parameters, terms and contexts', () => {
    for (const [name, value] of [
      ['__proto__', /./],
      ['constructor', /./],
      ['q', /^__proto__$/],
      ['_highlight', /^constructor$/],
      ['ctx', /^(?:__proto__|constructor|toString|hasOwnProperty)$/],
    ] as const) {
      const found = inputs.some(({parameters}) =>
        parameters.some((parameter) => parameter[0] === name && value.test(parameter[1])),
      );
      expect(found, `${name}=${value}`).toBe(true);
    }
  });
});
