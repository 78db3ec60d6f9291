/** One of the three tabs: its settings, what is in force, and how a change is sent. */
import type { ReactNode } from 'react';
import type { About } from 'contract/areas/system/system-setting';
import type { Setting } from 'contract/kernel/setting';
import type { Form } from '../../../kernel/form.ts';
import type { Names } from './value-text.ts';

export interface Sent { values: Record<string, unknown>; versions: Record<string, number>; reason: string; currentPassword: string }

export interface SettingScreen {
  /** The specification's name of what is sent; faults come back below it. */
  readonly dto: string;
  readonly settings: Readonly<Record<string, Setting>>;
  readonly values: Readonly<Record<string, unknown>>;
  readonly about: Readonly<Record<string, unknown>>;
  readonly mayChange: boolean;
  readonly asksPassword?: boolean;
  readonly names?: Names;
  /** Fields of a setting that has a control of its own. */
  own?(name: string, form: Form, path: string): ReactNode;
  /** A value that words don't show. */
  show?(name: string, value: unknown): ReactNode;
  save(sent: Sent): Promise<unknown>;
}

const isAbout = (value: unknown): value is About => typeof value === 'object' && value !== null && 'version' in value;
const never: About = { version: 0, history: [] };

export const aboutOf = ({ about }: SettingScreen, name: string): About => { const found = about[name]; return isAbout(found) ? found : never; };

export const groupsOf = ({ settings }: SettingScreen): { title: string; names: string[] }[] => {
  const titles = [...new Set(Object.values(settings).map(({ group }) => group ?? '其他'))];
  return titles.map((title) => ({ title, names: Object.keys(settings).filter((name) => (settings[name]?.group ?? '其他') === title) }));
};
