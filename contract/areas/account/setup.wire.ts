/**
 * What the page of the first setup and the server say to each other, in plain types: like the sign-in page it carries
 * no schema library. The contract in `setup.ts` is checked against these.
 */
export const setupPaths = {
  getSetupState: '/api/account/setup/getSetupState',
  createAdministrators: '/api/account/setup/createAdministrators',
  getPasswordRules: '/api/tokenAuth/getAuthoritySetting',
} as const;

/** The three administrators (三员), in the order in which they sign in first. */
export const administratorTitles = { sysAdmin: '系统管理员', secAdmin: '安全管理员', auditAdmin: '审计管理员' } as const;
export type Duty = keyof typeof administratorTitles;
export const duties: readonly Duty[] = ['sysAdmin', 'secAdmin', 'auditAdmin'];

/** Envelopes: the code, each user name, each password. */
export interface SetupInput {
  captchaId: string;
  code: string;
  customerName: string;
  systemName: string;
  administrators: Record<Duty, { userName: string; realName: string; password: string }>;
}

export interface SetupDone { administrators: { title: string; userName: string; realName: string }[] }
