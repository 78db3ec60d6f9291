/**
 * The calls that the specification writes down (its section 7), letter by letter, and what it says of their answers:
 * places in `result` that must be there. Other people's scripts are written against these.
 */
export interface Specified { method: 'GET' | 'POST'; path: string; answers?: readonly string[] }

const of = (base: string, ...calls: readonly (readonly ['GET' | 'POST', string, ...string[]])[]): Specified[] =>
  calls.map(([method, name, ...answers]) => ({ method, path: `${base}/${name}`, ...(answers.length && { answers }) }));

export const specified: readonly Specified[] = [
  ...of('/api/system/setting',
    ['POST', 'updateSecuritySettings'], ['GET', 'getSecuritySettings', 'securitySettingsEditDto'], ['GET', 'getBasicSettings', 'webHref', 'systemName', 'customerName'], ['POST', 'updateBasicSettings'],
    ['GET', 'getFileSettings', 'fileRelatedSettingsEditDto'], ['POST', 'updateFileSettings'], ['GET', 'getLoginSettings'], ['GET', 'getSuperTool'], ['POST', 'updateSuperTool'], ['POST', 'updateSideConfig'], ['GET', 'extendAuthTime']),
  ...of('/api/common', ['POST', 'uploadImage'], ['POST', 'uploadFile'], ['POST', 'uploadVideo'], ['POST', 'uploadOffice'], ['GET', 'getQrcodeTicket'], ['GET', 'getWxData']),
  ...of('/api/system/icon', ['GET', 'getIconList']),
  ...of('/api/applicationManage/smsManage', ['POST', 'seedMessage']),
  ...of('/api/tokenAuth', ['POST', 'login', 'accessToken'], ['POST', 'loginOut'], ['POST', 'getFreshToken', 'freshToken'], ['GET', 'getAuthoritySetting']),
  ...of('/account', ['GET', 'getCaptcha']),
  ...of('/api/userConfig', ['GET', 'getAllConfig', 'auth.grantedPermissions', 'sideConf']),
  ...of('/api/system/frontMenu', ['GET', 'getAllFrontMenus'], ['GET', 'getFrontMenuForEdit'], ['POST', 'createOrUpdateFrontMenu'], ['POST', 'deletedFrontMenus'], ['GET', 'getFrontMenus']),
  ...of('/api/system/notification',
    ['GET', 'getUserNotifications', 'data', 'unreadCount'], ['GET', 'getNotificationForEdit'], ['POST', 'deletedNotification'], ['POST', 'setNotificationAsRead'], ['POST', 'setAllNotificationsAsRead'], ['POST', 'createOrUpdateNotification']),
  ...of('/api/system/department', ['GET', 'getDepartmentsForTree']),
  ...of('/api/profile', ['POST', 'changePassword']),
  ...of('/api/system/permission', ['GET', 'getPermissionsForTreeByUserId']),
  ...of('/api/system/user',
    ['GET', 'getUsers', 'data', 'total'], ['POST', 'createOrUpdateUser'], ['POST', 'getUserForEdit'], ['POST', 'deletedUser'], ['POST', 'deletedUsers'], ['POST', 'importUser'], ['POST', 'exportUser'], ['GET', 'getExportFiledList'],
    ['POST', 'unlock'], ['POST', 'updateEnabled'], ['POST', 'resetPassword'], ['POST', 'updateUserPermissions'], ['GET', 'getPersonalInfoById'], ['POST', 'updatePersonalInfo'], ['POST', 'setPwd'], ['GET', 'wxCancel'], ['POST', 'userPhoneUpdate']),
];

/** Where a live connection is asked for. */
export const specifiedSocket = '/socket/notification';
