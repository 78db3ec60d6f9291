/** The files of the demo section's pages, apart from all others so that a build can do without them (`without-demo.ts`). */
import type { ComponentType } from 'react';

export const demoPages = import.meta.glob<{ default: ComponentType }>('../areas/demo/**/*Page.tsx');
