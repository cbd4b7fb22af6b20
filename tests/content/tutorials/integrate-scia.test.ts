import {describe, expect, it} from 'vitest';
import {jetty} from '../../../tools/apps/jetty';
import {outcomes} from './app';

const {code, folder} = jetty;

describe('the tutorial on SCIA Engineer', () => {
  it('offers the input of SCIA Engineer for download', () => {
    const {result, messages} = outcomes(code, {folder}, [['download_input']])[0]!;
    expect(messages).toEqual([]);
    expect(Object.keys(result!.files!)).toEqual(['jetty.xml', 'jetty.def']);
  });
});
