import React, {type ReactNode} from 'react';
import type {Figure} from './parts/figure';
import type {AppMessage} from '../sdk-double/schema';
import {LiveMessages} from '../src/app-preview/views/Messages';
import {runApp} from '../sdk-double/run-app';
import {sampleWith} from '../tools/page-samples';

const page = 'docs/create-apps/inform-end-user/show-message.mdx';
const pipe = sampleWith(page, 'label = "Water pipe"');
const mix = sampleWith(page, 'def show_mix');
const wall = sampleWith(page, 'def show_temperature');

function messagesOf(app: string, method: string, values: Record<string, string> = {}): AppMessage[] {
  return runApp(app, method, {values}).messages;
}

function messages(): ReactNode {
  const days = messagesOf(wall, 'show_temperature', {thickness: '0.5'});
  const all = [
    messagesOf(pipe, 'show_velocity', {diameter: '0'}),
    messagesOf(mix, 'show_mix'),
    messagesOf(mix, 'reduce_water', {water: '176'}),
    messagesOf(mix, 'reduce_water'),
    days.filter(({percentage}) => percentage === 50),
  ];
  return <LiveMessages messages={all.flat()} />;
}

export default {
  output: 'docs/create-apps/inform-end-user/img/messages.png',
  width: 760,
  picture: messages,
  phone: messages,
} satisfies Figure;
