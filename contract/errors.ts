/**
 * Every way in which the product says no: status and the sentence a person reads. `{…}` is filled in by the server.
 * The client shows `details`, then `message`, and both come only from here; details with a place that nothing fills are left out.
 */
export const errors = {
  // Any call may answer these.
  invalid: { status: 400, message: '填写的内容有误，请按提示修改后再提交' },
  keyMissing: { status: 400, message: '请求缺少防重复标识，请刷新页面后重试' },
  unauthenticated: { status: 401, message: '认证失败，无法访问系统资源' },
  forbidden: { status: 403, message: '当前操作没有权限', details: '当前操作没有权限，需要“{right}”权限。如工作需要，请向本单位管理员或协会系统管理员申请' },
  passwordMustChange: { status: 403, message: '请先修改初始密码，再使用其他功能' },
  secondFactorMissing: { status: 403, message: '您的岗位必须开启两步验证，请先在“个人设置”中开启，再使用其他功能' },
  viewingOnly: { status: 403, message: '正在以他人身份查看，只能浏览，不能办理、修改，也不能打开材料和文书；请先退出查看' },
  licenceOver: { status: 403, message: '系统授权已到期，可以查看和导出，暂不能办理业务。请联系系统管理员续期；已填写的内容请先复制保存' },
  notFound: { status: 404, message: '访问资源不存在' },
  methodNotAllowed: { status: 405, message: '不支持的请求方式' },
  keyReused: { status: 409, message: '该防重复标识已用于另一项操作，请刷新页面后重试' },
  tooLarge: { status: 413, message: '上传或提交的内容过大，请减小后重试' },
  unsupportedType: { status: 415, message: '不支持的内容格式' },
  tooMany: { status: 429, message: '操作过于频繁，请{seconds}秒后再试' },
  headersTooLarge: { status: 431, message: '请求头过大' },
  internal: { status: 500, message: '系统繁忙，请稍后重试（编号 {traceId}）' },
  busy: { status: 503, message: '系统正忙，请稍后重试' },
  underMaintenance: { status: 503, message: '系统维护中，可以查看和导出，暂不能办理业务；已填写的内容请先保留，维护结束后再提交' },
  diskFull: { status: 503, message: '服务器磁盘空间不足，暂不能保存，请联系管理员后重试；以前保存的内容不受影响' },

  // Workflows.
  stale: { status: 409, message: '数据已被他人修改，请刷新后重试', details: '数据已被他人修改，请刷新后重试（当前状态：{state}，最近操作：{actor}）' },
  notItsTurn: { status: 409, message: '当前状态不能进行此操作', details: '当前状态为“{state}”，不能进行“{action}”（最近操作：{actor}）' },
  blocked: { status: 409, message: '还有未完成的事项，暂不能办理', details: '{reasons}' },
  decisionWaits: { status: 409, message: '这一件已有一项办理等待生效，请稍候再办理' },
  fourEyes: { status: 409, message: '您已办理过本申请的前一环节，本环节须由其他人员办理' },
  urgentUnread: { status: 409, message: '“{title}”是紧急消息，请先打开查看或点“知道了”，再删除' },

  // Signing in. All alike on purpose: nobody learns which part was wrong.
  signInFailed: { status: 400, message: '用户名、密码或验证码不正确，请重新输入' },
  totpWrong: { status: 400, message: '动态验证码不正确或已失效，请输入手机上最新的6位数字；多次输错后须重新登录' },
  secondFactorOn: { status: 409, message: '已经开启两步验证。更换手机时，请先关闭，再重新开启' },
  secondFactorOff: { status: 409, message: '该账号没有开启两步验证，无需重置' },
  dutiesApart: { status: 409, message: '按三员分立的要求，不能在此办理', details: '{reason}' },
  ownAccount: { status: 409, message: '不能为自己的账号办理此项操作，请由另一名安全管理员办理' },
  signInAgain: { status: 409, message: '请重新登录，并在登录后10分钟内办理' },
  refreshOver: { status: 400, message: '登录过期，请重新登录' },
  envelopeExpired: { status: 400, message: '页面停留时间过长，加密信息已失效，请重新填写后提交' },
  passwordWrong: { status: 400, message: '当前密码不正确' },
  passwordWeak: { status: 400, message: '新密码不符合要求', details: '新密码不符合要求：{reason}' },

  publicViewsFull: { status: 409, message: '一个列表最多公布40个常用查询，请先撤下不再使用的' },

  // Roles and grants.
  roleFixed: { status: 409, message: '该角色不能修改', details: '“{title}”{reason}' },
  rightReserved: { status: 409, message: '所选权限不能授予这一角色或人员', details: '“{title}”{reason}' },
  rolesExclude: { status: 409, message: '所选角色不能由同一人兼任', details: '“{title}”不能与其他角色兼任，请分别使用不同的账号' },
  lastAdministrator: { status: 409, message: '这是最后一名在任的该类管理员，不能取消授权；请先授权另一名管理员' },
  beyondReach: { status: 409, message: '只能在本人的授权范围内授权', details: '{reason}' },
  cannotViewAs: { status: 409, message: '不能以该人员的身份查看', details: '{reason}' },

  // First setup. A wrong code, one that is too old and one that was tried too often are alike.
  setupDone: { status: 404, message: '系统已完成首次设置，请直接登录' },
  setupCodeWrong: { status: 400, message: '设置码不正确或已失效。请输入服务器控制台最近一次显示的设置码；超过30分钟或多次输错的，请重新启动服务，使用新的设置码' },

  // The licence period.
  licenceCodeWrong: { status: 400, message: '续期码不正确，请核对是否完整复制；仍不能使用的，请联系系统供应方' },
  licenceCodeForeign: { status: 400, message: '续期码不是为本系统签发的，请核对安装编号', details: '续期码不是为本系统签发的，请把本系统的安装编号 {installation} 告诉系统供应方，重新取得续期码' },
  licenceCodeUsed: { status: 409, message: '续期码已经使用过，每个续期码只能使用一次' },
  licenceCodeOlder: { status: 409, message: '续期码的截止日期不晚于现有授权期', details: '续期码的截止日期不晚于现有授权期（{until}），无需使用' },

  // Registers.
  duplicate: { status: 409, message: '已存在相同的记录', details: '{label}“{value}”已被“{owner}”使用' },
  stillUsed: { status: 409, message: '仍有关联的记录，不能删除', details: '“{name}”下还有{count}条关联的记录，请先处理后再删除' },

  // Accounts and departments.
  departmentRing: { status: 409, message: '机构不能移到自己或自己的下级之下，请选择其他上级机构' },
  accountUnfit: { status: 409, message: '这个账号现在不能这样办理', details: '“{name}”：{reason}' },

  delegationUnfit: { status: 409, message: '不能这样委托代办', details: '{reason}' },

  // Practice.
  alreadyOpen: { status: 409, message: '该申请人已有在办申请或有效实习登记', details: '该申请人已有在办申请或有效实习登记（{no}）' },

  // Journals.
  journalTaken: { status: 409, message: '这一天已经有日志', details: '{date}已有日志（{state}），每天最多{most}篇。请打开已有的那一篇继续填写，或换一个日期' },
  journalClosed: { status: 409, message: '这一天不能写日志', details: '{reason}' },
  journalBookEmpty: { status: 409, message: '没有已提交的日志，没有可打印的日志册' },

  // Documents.
  documentCharacters: { status: 409, message: '文书中有字体里没有的字，暂时无法生成', details: '文书中有字体里没有的字：{characters}。请系统管理员把含有这些字的字体文件（TTF或OTF）放入数据目录的fonts文件夹，然后重新打开' },
  pdfMaker: { status: 409, message: '服务器没有安装LibreOffice，不能把Office文件转成PDF。请下载Office文件后自行另存为PDF，或请系统管理员安装LibreOffice' },
  templateMissing: { status: 409, message: '没有启用的模板，请先在“文书模板”中启用', details: '“{title}”没有启用的{form}模板，请先在“文书模板”中上传并启用' },
  captchaWrong: { status: 400, message: '验证码不正确或已过期，请重新输入' },
  noticeOver: { status: 409, message: '这一项不在公示期内，不能提出异议；有情况反映的，请联系本会' },
  objectionStands: { status: 409, message: '您已就此提出异议，正在办理，请凭编号查询办理情况；需要补充的，请联系本会' },
  objectionUnderWay: { status: 409, message: '这件异议已经核查完毕，不再在网上接收材料；还有材料的，请联系本会' },
  objectionUnknown: { status: 404, message: '没有查到，请核对异议编号和提出时填写的手机号' },
  certificateUnknown: { status: 404, message: '没有查到对应的实习证，请核对验证码后重试' },

  // Short messages.
  smsOff: { status: 503, message: '短信服务尚未开通，暂不能发送短信，请联系协会管理员' },
  smsSpent: { status: 503, message: '今日短信发送量已达上限，请明天再试；急需办理的，请联系协会管理员' },
  mobileTaken: { status: 409, message: '该手机号已用于另一个账号，请换一个号码；确为本人号码的，请联系协会管理员' },
  mobileSame: { status: 409, message: '新手机号与现在的手机号相同，请填写另一个号码' },
  mobileNone: { status: 409, message: '账号还没有手机号，请直接填写新手机号' },
  codeWrong: { status: 400, message: '验证码不正确或已失效，请核对最近一条短信中的6位数字；超过{minutes}分钟或多次输错的，请重新获取' },

  // WeChat.
  wxOff: { status: 409, message: '微信绑定与登录尚未开通，请使用用户名和密码；需要开通的，请联系系统管理员' },
  wxRefused: { status: 409, message: '系统、安全和审计管理员的账号不能绑定微信' },
  wxBound: { status: 409, message: '您的账号已绑定微信；更换微信的，请先解除绑定' },
  wxNotBound: { status: 409, message: '您的账号没有绑定微信，无需解除' },
  wxUnreachable: { status: 503, message: '暂时无法连接微信，请稍后重试；多次失败的，请联系系统管理员' },
  wxSignInFailed: { status: 400, message: '登录码不正确或已失效，请核对微信中收到的6位数字；多次输错的，请重新扫码' },
  wxIncomplete: { status: 409, message: '公众号设置不完整，请先填写开发者密码、令牌和消息加解密密钥' },
  wxDemo: { status: 409, message: '演示数据不与微信连接，不能开通；请在正式系统中设置' },
  passwordAgain: { status: 409, message: '请先输入当前密码，再办理此项操作' },

  // Messages to many.
  messageSent: { status: 409, message: '这条消息已经发送，不能再修改或重复发送' },
  messageNotSent: { status: 409, message: '这条消息还没有发送，或已经撤回' },
  audienceEmpty: { status: 409, message: '没有可以收到这条消息的人，请修改发送对象' },

  // Scheduled tasks.
  taskRunning: { status: 409, message: '该任务正在执行，请等它结束后再试' },

  // Exports.
  exportEmpty: { status: 409, message: '没有符合条件的记录，没有可导出的内容。请更改条件或选择后重试' },
  exportTooLarge: { status: 409, message: '超过一次最多导出的行数', details: '共{total}{unit}，一次最多导出{most}{unit}。请增加筛选条件，分几次导出' },
  exportUnderWay: { status: 409, message: '您还有一份导出正在生成，请等它完成，或在导出中心取消后再试' },
  exportGone: { status: 409, message: '文件还没有生成，或已过期删除，请在列表中重新导出' },
  exportRightsChanged: { status: 409, message: '文件生成后您的权限有变动，不能再下载，请在列表中重新导出' },
  exportOwn: { status: 409, message: '不能审批自己的导出申请，请由另一名审批人办理' },
  // Files.
  storageFull: { status: 507, message: '服务器存储空间不足，暂不能接收文件，请联系管理员' },
  uploadMoved: { status: 409, message: '上传的位置不对，请从已收到的位置继续', details: '上传的位置不对，服务器已收到{received}字节，请从那里继续' },
  fileRefused: { status: 400, message: '文件不能接收', details: '文件“{name}”不能接收：{reason}' },
} as const satisfies Record<string, { status: number; message: string; details?: string }>;

export type ErrorCode = keyof typeof errors;
