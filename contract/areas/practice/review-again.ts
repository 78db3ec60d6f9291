/** Who decides beside the two reviewers: the committee together, and whoever looks at a decision anew. They do so for every kind of case about an internship. */
import { z } from 'zod';
import { permissions } from '../../kernel/permission.ts';
import { prose, text, titled } from '../../kernel/schema.ts';
import { note } from './opinions.ts';

export const committee = permissions('practice.committee', '专委会审议', ['decide']);
export const recheck = permissions('practice.recheck', '实习复核', ['decide']);

const members = text(255).refine((names) => names.split(/[、，,\s]+/).filter(Boolean).length >= 3, { error: '至少填写三名委员的姓名，用顿号隔开' });
export const collective = z.strictObject({ opinion: titled('审议意见（申请人可见）', prose(1000, 5)), members: titled('参加审议的委员', members), internalNote: note });
