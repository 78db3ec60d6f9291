/** Why nothing of a table is in the copy that its owner gets (holdings.ts). */
export const reasons = {
  nobody: '不含个人信息，或只含协会自己的设置和模板',
  secret: '密码、密钥、验证码的校验值：只供系统核对，任何人（包括本人）都读不到原文',
  machine: '系统运行所需的临时记录，按期清理，内容已在其他类别中',
  office: '协会的工作记录，以协会工作人员的职务行为为内容',
  firm: '律师事务所的信息；其负责人和联系人由律所维护，可在律所资料中查看',
  others: '主要是他人的信息，或含有他人的意见，不能随本人的副本给出；与本人有关的结果已在申请中告知',
  shown: '已随所属的申请、实习或文书给出，可在对应页面打开、打印',
  preference: '界面的排列和样式，不涉及个人',
} as const;
export type Reason = keyof typeof reasons;
/** What its owner reads of it; that there are settings, templates and what a machine needs, says nothing to him. */
export const keptBack: readonly string[] = [reasons.others, reasons.office, reasons.firm, reasons.shown, reasons.secret];

export const heldBack: Readonly<Record<string, Reason>> = {
  association: 'nobody', attachment: 'shown', audit_block: 'nobody', audit_check: 'office', audit_key: 'secret',
  broadcast: 'office', broadcast_revision: 'office', call_log: 'machine', case_book: 'shown', case_copy: 'office', case_holder: 'office', case_note: 'office', challenge_epoch: 'secret',
  client_error: 'machine', client_error_case: 'machine', decision_document: 'shown', delegation_role: 'shown', department: 'nobody', department_change: 'office', document_batch: 'office',
  document_service: 'shown', document_template: 'nobody', ex_officio_cancel: 'others', examiner_recusal: 'others', export_event: 'office', export_set: 'preference', export_task: 'machine',
  file_object: 'machine', filing_batch: 'office', filing_item: 'office', firm_reception: 'firm', generated_document: 'shown', guide_seen: 'preference', held_decision: 'machine', holiday: 'nobody',
  idempotency: 'machine', import_batch: 'office', import_fix: 'machine', import_memory: 'nobody', import_row: 'machine', import_trace: 'machine', inquiry: 'others', internship_history: 'shown',
  internship_ineligibility: 'others', internship_reminder: 'machine', interview_draw: 'office', interview_panelist: 'office', interview_record: 'others', interview_room: 'nobody',
  interview_room_staff: 'office', interview_session: 'nobody', interview_slot: 'shown', job_worker: 'machine', law_firm: 'firm', lies_open: 'machine', limit_reminder: 'machine', material_form: 'nobody', mobile_check: 'secret',
  number_sequence: 'nobody', objection: 'others', office_template: 'nobody', password_history: 'secret', product_licence: 'nobody', public_notice: 'shown', public_notice_person: 'shown', public_view: 'nobody',
  reception_application: 'firm', record_open: 'machine', recovery_code: 'secret', register_change: 'shown', review_record: 'others', role: 'nobody', role_field: 'nobody', role_permission: 'nobody',
  schedule_run: 'machine', schedule_task: 'nobody', schema_migration: 'nobody', score_sheet: 'others', score_template: 'nobody', score_template_version: 'nobody', second_step: 'secret', service_record: 'shown',
  session_proof: 'machine', setting_version: 'office', setup_code: 'secret', sign_in_failure: 'machine', sms_batch: 'office', sms_day: 'nobody', sms_provider: 'secret', sms_wording: 'nobody',
  spot_check: 'office', spot_check_item: 'others', training_session: 'nobody', upload_in_pieces: 'machine', used_challenge: 'machine', used_socket_ticket: 'machine', user_handover: 'office',
  // Nobody can say whose one is: not even its author gets it back.
  tutoring_feedback: 'others',
  user_permission: 'office', user_side_config: 'preference', user_table_setting: 'preference', vault_key: 'secret', view_as: 'office', wanted_firm_role: 'office', wx_account: 'secret', wx_event: 'machine', wx_scene: 'machine',
};
