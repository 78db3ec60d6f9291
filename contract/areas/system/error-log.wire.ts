/** What a window says of its own failures, in plain types: it is said when loading code may be what failed. */
export const errorReportPath = '/api/system/errorLog/report';

/** SCRIPT: nobody caught it. PROMISE: nobody waited for it. RENDER: a page broke while it was drawn. CHUNK: code or style that did not come. */
export const errorKinds = { SCRIPT: '脚本错误', PROMISE: '未处理的异常', RENDER: '页面显示失败', CHUNK: '页面文件未能加载' } as const;

export interface ErrorReport {
  kind: keyof typeof errorKinds;
  message: string;
  stack: string;
  /** The address without what stands behind `?` and `#`. */
  page: string;
  /** How often since it was last said. */
  times: number;
}

export const errorLimits = { message: 2000, stack: 8000, page: 512, times: 1000 } as const;
