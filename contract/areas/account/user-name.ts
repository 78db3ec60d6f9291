/** 用户名: what a person types to sign in. Small and capital letters are one name; a name is never given to somebody else. */
import { text, titled } from '../../kernel/schema.ts';

/** Letters, digits and three signs, so that it can be said on the telephone and typed on any keyboard. */
export const userName = titled('用户名', text(31, 2).refine((name) => name.length < 2 || /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(name), {
  error: '用户名只能使用字母、数字和 . _ -，并以字母或数字开头',
}));
