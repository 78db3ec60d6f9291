/** Who is in a room, in one line; and the colour of how far a record is. */
import { roomPart, type recordStanding } from 'contract/areas/assessment/interview-record';
import { labelOf } from '../../../ui/labels.ts';

type Part = keyof typeof roomPart.labels;

export const peopleText = (people: readonly { part: Part; names: readonly string[] }[]): string => people.map(({ part, names }) => `${labelOf(roomPart, part)} ${names.join('、')}`).join('　');

export const standingTone: Readonly<Record<keyof typeof recordStanding.labels, 'wait' | 'good' | 'bad' | 'still'>> = { NONE: 'still', DRAFT: 'wait', LOCKED: 'good', AWAY: 'bad' };
