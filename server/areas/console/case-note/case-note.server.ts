import { caseNote } from 'contract/areas/console/case-note';
import { implement } from '../../../kernel/context.ts';
import { addNote } from './add-note.ts';
import { insideCase } from './inside-case.ts';
import { isColleague } from '../../../machines/casework/insiders.ts';
import { markRead, notesOf } from './notes.ts';
import { readersOf } from './readers.ts';

export default implement(caseNote, {
  handlers: {
    getCaseNotes: notesOf,
    async getReaders(ctx, asked) {
      const { own, row, isInside } = await insideCase(ctx, asked);
      return isInside && isColleague(ctx.viewer) ? readersOf(ctx, own, row) : ctx.fail('notFound');
    },
    add: addNote,
    markRead,
  },
});
