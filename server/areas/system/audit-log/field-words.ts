/**
 * What is kept of a deed beside what its call was sent, as an auditor reads it: every such field of the trail has its name
 * here, unless the call's own form calls it something. `e2e/harness/ready.test` finds one that has none.
 */
export const fieldWords: Readonly<Record<string, string>> = {
  // Of every record.
  from: '原状态', to: '新状态', state: '状态', status: '状态', field: '栏目', id: '编号', name: '名称', names: '名单', title: '标题', kind: '种类', kinds: '种类', version: '版本', value: '值', note: '备注', content: '内容', list: '名册', number: '编号', place: '位置', total: '合计',
  enabled: '启用', isEnabled: '启用', isOn: '启用', isOff: '停用', isGone: '停用', active: '当前版本', default: '默认', scope: '范围', size: '件数', step: '步骤', result: '结果', action: '操作', seq: '序号', mode: '方式', form: '填写的内容', fields: '栏目', ids: '记录', own: '自定的内容', removed: '移出', before: '修改前', after: '修改后', order: '次序', entries: '条目', permission: '权限', isReadOnly: '只读', notice: '公告', people: '人员', parent: '上级',
  // People and how to reach them.
  userName: '用户名', realName: '姓名', userId: '账号', userIds: '人员', roles: '角色', rights: '权限', licenceNo: '执业证号', idNo: '证件号码', mobile: '手机', headMobile: '负责人手机', email: '电子邮箱', address: '地址', effect: '授予方式', education: '学历', internId: '实习人员', internshipId: '实习登记', unlocked: '解除锁定',
  customerName: '协会名称', systemName: '系统名称', paused: '暂停', cron: '执行时间', perHour: '每小时次数', until: '授权截止日', madeAt: '备份时间', days: '天数', files: '文件数', sealed: '加口令', master: '主密钥', page: '页面', search: '查询条件', conditions: '查阅条件',
  // Papers and files.
  fileName: '文件', file: '文件', format: '格式', sha256: '文件校验值', materialCode: '材料', attachmentId: '文件', checkMark: '审核标记', defectReason: '问题说明', ticked: '所选情形', monthlyPay: '月标准（元）',
  // Cases and who has them.
  cases: '件数', holder: '经办人', taker: '接手人', giver: '委托人', posts: '岗位', receiver: '接收人', items: '事项', readers: '可见人员', applicationNo: '申请编号', inquiryNo: '质询编号',
  // Imports and exports.
  rows: '行数', row: '行', cells: '改正的单元格', created: '新增', changed: '更新', failed: '错误', skipped: '跳过', entered: '已写入', undone: '已撤销', whole: '全部写入或都不写入', words: '栏目对应', word: '表中文字', meant: '对应内容', at: '列', sheet: '工作表', headerRow: '表头所在行', unmasked: '含明文',
  // Messages.
  audience: '发送对象', severity: '重要程度', recipients: '收到的人数', unreached: '未送达的人数', withdrawn: '已撤回的份数', numbers: '模板编号', aliyun: '阿里云模板编号', tencent: '腾讯云模板编号', urged: '催办的人数',
  // Interviews and scores.
  assessmentId: '考核申请', roomId: '考场', preferSessionId: '意向场次', placed: '已安排', unplaced: '未能安排', signedIn: '已签到', notSignedIn: '撤销签到', seed: '随机种子', drawn: '抽签人数', examinerId: '考官', successorId: '替补考官', isPresent: '到场', absent: '缺考', notAbsent: '撤销缺考', staff: '考务人员', duty: '职责',
  screenNo: '屏幕链接序号', slot: '面试席位', scores: '得分', score: '得分', answerNote: '回答要点', code: '代码', signedAt: '签名时间', final: '总分', interview: '面试分', recusal: '回避', questions: '提问和回答', q: '问题', addendum: '补正',
  // Certificates, letters, reports and training.
  certificates: '证书', standing: '实习证状态', serials: '证书编号', documents: '文书', takenBack: '取回', batchNo: '批次', noticeNo: '公示编号', sessionId: '培训班', resitCount: '补考次数', trainingStatus: '培训情况',
  // The association's own order.
  departments: '部门', into: '并入',
};
