/** A page of the section: where it stands in the menu, and the one right that opens it. */
import { page, type Page } from '../../kernel/page.ts';
import { demoPermission } from './demo-permission.ts';

export const demoPage = (declared: Omit<Page, 'access' | 'menu'>): Page => page({ ...declared, access: demoPermission.view, menu: 'demo' });
