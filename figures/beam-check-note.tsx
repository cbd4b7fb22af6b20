import React from 'react';
import {note} from '../tools/documents/beam-note';
import {DocumentPage} from './parts/DocumentPage';
import type {Figure} from './parts/figure';

export default {
  output: 'docs/create-apps/documents-and-spreadsheets/img/beam-check-note.png',
  width: 760,
  picture: () => {
    const {blocks, diagram} = note();
    return <DocumentPage blocks={blocks} diagram={diagram} />;
  },
} satisfies Figure;
