/** What stands in the way of a command, as a sentence for the console. */
export class NotDone extends Error {}
