import { z } from 'zod';

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>['customError']>>[0];

const typeNames: Record<string, string> = { string: '文字', number: '数字', int: '整数', boolean: '是或否', array: '列表', object: '对象', date: '日期' };

/** What a field's fault reads like when its schema says nothing of its own. Browser and server use the same words. */
function sentence(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return '请填写';
      return `应为${typeNames[issue.expected] ?? issue.expected}`;
    case 'unrecognized_keys': return `含有不认识的内容：${issue.keys.slice(0, 5).join('、')}`;
    case 'too_small': return issue.origin === 'string' ? `至少填写${issue.minimum}个字` : issue.origin === 'array' ? `至少选择${issue.minimum}项` : `不能小于${issue.minimum}`;
    case 'too_big': return issue.origin === 'string' ? `不能超过${issue.maximum}个字` : issue.origin === 'array' ? `最多选择${issue.maximum}项` : `不能大于${issue.maximum}`;
    case 'invalid_value': return issue.input === undefined ? '请选择' : '请选择列表中的一项';
    case 'not_multiple_of': return `应为${issue.divisor}的倍数`;
    default: return '格式不正确';
  }
}

/** Called once where browser and server start. */
export const speakChinese = () => z.config({ customError: sentence });
