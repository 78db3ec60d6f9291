/** The console's own pictures that a menu entry may have; drawn in `web/ui/Icon.tsx`. */
export const icons = {
  home: '首页', solution: '办理', bank: '机构', setting: '设置', audit: '审核', calendar: '日历', book: '书本', chart: '统计', globe: '网站', apps: '应用', user: '人员', key: '钥匙',
  search: '查找', filter: '筛选', columns: '表格', eye: '查看', upload: '上传', download: '下载', file: '文件', image: '图片', edit: '修改', info: '说明', warning: '提醒', good: '完成',
  lock: '锁', clock: '时间', external: '外部链接', message: '消息', bell: '通知', dot: '圆点',
} as const;

export type MenuIcon = keyof typeof icons;
