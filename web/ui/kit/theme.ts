import type { ThemeConfig } from 'antd';

/**
 * Ant Design in the console's colours: the same values as `tokens.css`, because its algorithm computes shades from
 * them at build. The fixed key lets the extracted style sheet and the running components agree on variable names.
 */
export const theme = {
  cssVar: { key: 'kit' },
  hashed: false,
  token: {
    colorPrimary: '#0958d9',
    colorInfo: '#0958d9',
    colorLink: '#0958d9',
    colorSuccess: '#0b7438',
    colorWarning: '#8f5200',
    colorError: '#c5221f',
    colorText: '#1b222d',
    colorTextSecondary: '#465060',
    colorTextTertiary: '#5d6777',
    colorTextDescription: '#5d6777',
    colorTextPlaceholder: '#69727f',
    colorBorder: '#88919f',
    colorBorderSecondary: '#e4e8ee',
    borderRadius: 6,
    controlHeight: 32,
    fontSize: 14,
    fontFamily: '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Source Han Sans SC", sans-serif',
    motionDurationMid: '0.12s',
    motionDurationSlow: '0.16s',
  },
} as const satisfies ThemeConfig;

/**
 * The components whose styles are in the sheet. What is missing here has no styles at all: name a component here
 * before you use it. Lists, forms, dialogs, dates and plain choices have lighter blocks of our own in `web/ui`.
 */
export const kitComponents = [
  'Button', 'Cascader', 'Checkbox', 'Collapse', 'ColorPicker', 'DatePicker', 'Empty', 'Input', 'InputNumber', 'Pagination', 'Popover',
  'Progress', 'Radio', 'Segmented', 'Select', 'Slider', 'Spin', 'Switch', 'Tabs', 'TimePicker', 'Tooltip', 'Transfer', 'Tree', 'TreeSelect', 'Upload',
] as const;
