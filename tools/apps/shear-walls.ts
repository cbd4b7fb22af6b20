import fs from 'node:fs';
import {runApp} from '../../sdk-double/run-app';

const FILE = 'docs/tutorials/chat-with-a-model/app/app.py';

/** The app of the tutorial on chatting with a language model. */
export const shearWalls = {name: 'Shear walls', code: fs.readFileSync(FILE, 'utf8')};

/** Questions about the forces in Y+, with invented answers that a language model could give. */
export const conversations = {
  explained: {
    question: 'Why does wall C carry so much in Y+? It is the shortest wall.',
    said: 'Wall C carries 342.2 kN in Y+. It is farthest from the center of stiffness, and the torsion adds to its share of the wind.',
  },
  invented: {
    question: 'How much of the force in wall C in Y+ comes from torsion?',
    said: 'Of the 342.2 kN in wall C, about 260 kN come from torsion.',
  },
};

/** The messages when the model calls the app's tool for the forces in Y+ and then gives this answer. */
export function talk({question, said}: {question: string; said: string}): string[] {
  const script = `openai.follow([("wall_forces", '{"load_case": "Y+"}')], ${JSON.stringify(said)})`;
  const messages = JSON.stringify([{role: 'user', content: question}]);
  const conversation = `vkt.api_v1.ChatConversation._of(${messages})`;
  const values = {'assistant.chat': `(${script}, ${conversation})[1]`};
  return runApp<'chat'>(shearWalls.code, 'answer_question', {values}).result.messages.map(
    ({content}) => content,
  );
}
