/** What a task says to its administrators in words: what is missing, and what to do. Anything else that it throws is a fault, whose stack is logged. */
export class TaskFailed extends Error {
  override readonly name: string = 'TaskFailed';
}
