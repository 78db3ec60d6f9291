/**
 * The demo section: the living catalogue of `web/ui`, one page for each building block, as the business screens use it.
 * A build that leaves the section out (docs/operating.md, `DEMO_SECTION`) takes `left-out.ts` instead of this file.
 *
 * Addresses: the specification names the pages of a group by what follows the group's own address, so all of its
 * sample forms, lists, windows and other pages lie below `/components` (`/components/bigData/table`).
 */
import type { Feature } from '../../kernel/feature.ts';
import { demoDashboard } from './dashboard.ts';
import { demoErrorPage } from './error-page.ts';
import { demoForm } from './form.ts';
import { demoInteraction } from './interaction.ts';
import { demoList } from './list.ts';
import { demoListState } from './list-state.ts';
import { demoMultilevel } from './multilevel.ts';
import { demoOther } from './other.ts';

export const demoFeatures: readonly Feature[] = [demoDashboard, demoForm, demoList, demoListState, demoInteraction, demoOther, demoMultilevel, demoErrorPage];
