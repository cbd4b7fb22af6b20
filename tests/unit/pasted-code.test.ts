import {expect, it} from 'vitest';
import {pastedCode} from '../../src/app-preview/editor/pasted-code';

it.each([
  ['code as it is', 'def f(x):\n    return x\n', 'def f(x):\n    return x\n'],
  ['a fence of a chat', '\n```python\nx = 1\n\ny = 2\n```\n', 'x = 1\n\ny = 2\n'],
  [
    'prompts, without the output',
    '>>> def f():\n...     return 1\n...\n>>> f()\n1',
    'def f():\n    return 1\n\nf()\n',
  ],
  ['what Python cannot read', 'if\u00a0x:\u200b\n\u00a0\u00a0y\0', 'if x:\n  y'],
])('pastes %s', (_, given, expected) => expect(pastedCode(given)).toBe(expected));
