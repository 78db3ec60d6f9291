/** Asks every workflow what waits for the viewer, in what the viewer acted last, and what of his own others have before them. */
import { todo } from 'contract/areas/console/todo';
import { implement } from '../../../kernel/context.ts';
import { doneLast } from './done.ts';
import { followed } from './followed.ts';
import { remindOfLimits } from './limit-reminders.ts';
import { remindParties } from './party-reminders.ts';
import { waiting } from './waiting.ts';
import { countWork, listWork } from './work.ts';

export default implement(todo, { scheduled: { limitReminders: remindOfLimits, partyReminders: remindParties }, handlers: { getTodos: waiting, getDone: doneLast, getFollowed: followed, getWork: listWork, getWorkCounts: countWork } });
