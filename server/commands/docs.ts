/**
 * Prints what the contract promises, as JSON: file → content. `npm run docs` writes the files, `npm run check` compares
 * them: a change of an address, a permission or a flow shows as a diff that the customer can read.
 */
import { features } from 'contract/all';
import { rolesInForce } from '../areas/account/roles-in-force.ts';
import { entry } from '../machines/start-refused.ts';
import { printApi } from './docs/api.ts';
import { flowFile, printFlow } from './docs/flows.ts';
import { printPages } from './docs/pages.ts';
import { printPermissions } from './docs/permissions.ts';
import { printSettings } from './docs/settings.ts';

await entry(async () => {
  const flows = features.flatMap(({ workflow }) => workflow ?? []);
  process.stdout.write(JSON.stringify({
    'docs/api.json': printApi(features),
    'docs/permissions.md': printPermissions(features, Object.values(rolesInForce)),
    'docs/pages.md': printPages(features),
    'docs/settings.md': printSettings(features),
    ...Object.fromEntries(flows.map((flow) => [`docs/flows/${flowFile(flow)}`, printFlow(flow)])),
  }));
});
