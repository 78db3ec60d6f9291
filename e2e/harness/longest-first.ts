/**
 * The stories in the browser come after all others, when the demonstration is filled.
 * In each of the two the longest files begin first: whatever is begun last alone keeps one worker busy while the others
 * have nothing left. Vitest goes by size where it has seen no run before, and tests that are generated are the shortest files of all.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** More than half a minute, the longest first. `own-data` is the first that asks for the demonstration: whoever comes later finds it filled. */
const longest = [
  'harness/fuzz', 'harness/own-data', 'authz/matrix', 'harness/walk', 'harness/refusals', 'harness/ready', 'authz/hidden', 'authz/canary', 'harness/once', 'authz/escalation', 'import-log/import-log', 'account/setup/setup', 'harness/strangers', 'authz/zombie',
  'pages/a11y', 'practice/whole-internship', 'pages/opened', 'pages/security', 'practice-application.queue', 'shell/memory', 'practice/journey', 'security/payloads', 'e2e/start', 'account/sign-in', 'journal/import', 'demo/lists', 'basic-info/law-firm', 'ui/record',
  'practice/practice-application', 'chaos/by-turns', 'chaos/restore', 'chaos/kill', 'account/session-lapse', 'other-business/endings', 'shell/tabs', 'shell/shell', 'basic-info/lawyer', 'basic-info/business-config',
].map((name) => `/${name}.`);

const rank = ({ moduleId }: TestSpecification) => {
  const at = longest.findIndex((name) => moduleId.includes(name));
  return (moduleId.endsWith('.spec.ts') ? 1000 : 0) + (at < 0 ? longest.length : at);
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
