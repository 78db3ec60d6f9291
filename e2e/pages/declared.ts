/** Every address that people open: the pages that the contract declares, and the doors that stand before the console. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { features } from 'contract/all';
import type { Feature } from 'contract/kernel/feature';
import type { Page } from 'contract/kernel/page';

export interface DeclaredPage extends Page { readonly name: string; readonly feature: Feature }

export const declaredPages: readonly DeclaredPage[] = features.flatMap((feature) =>
  Object.entries(feature.pages).map(([key, page]) => ({ ...page, name: `${feature.name}.${key}`, feature })));

/** A built page of its own that needs nobody signed in; `gallery` is never built. */
export const doors: readonly string[] = readdirSync(join(import.meta.dirname, '../../web')).flatMap((file) => /^(\w+)\.html$/.exec(file)?.[1] ?? [])
  .filter((name) => !['index', 'gallery'].includes(name));
