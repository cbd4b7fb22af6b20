import React from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {expect, it} from 'vitest';
import {CrashBox} from '../../src/components/CrashBox';

const circle = new Error('The list is empty');
circle.cause = circle;

it.each([
  ['an error', new Error('The list is empty')],
  ['an error whose cause is no error', new Error('No list', {cause: 'The list is empty'})],
  ['a text', 'The list is empty'],
  ['a circle of causes', circle],
])('the box of a page that crashed because of %s says why', (_, thrown) => {
  const html = renderToStaticMarkup(<CrashBox error={thrown as Error} tryAgain={() => {}} />);
  expect(html).toContain('The list is empty');
});
