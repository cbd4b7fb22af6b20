import React from 'react';
import {noteTemplate} from '../tools/documents/beam-note';
import {DocumentPage} from './parts/DocumentPage';
import type {Figure} from './parts/figure';

export default {
  output: 'docs/create-apps/documents-and-spreadsheets/img/beam-check-template.png',
  width: 760,
  picture: <DocumentPage blocks={noteTemplate} />,
} satisfies Figure;
