/** Asks every workflow what waits for the viewer, and in what the viewer acted last. */
import { todo } from 'contract/areas/console/todo';
import { implement } from '../../../kernel/context.ts';
import { doneLast } from './done.ts';
import { waiting } from './waiting.ts';

export default implement(todo, { handlers: { getTodos: waiting, getDone: doneLast } });
