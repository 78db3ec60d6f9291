/** The work in place of the picture, in slices, so that the page goes on answering. Loaded by whoever needs it. */
export async function workInsteadOfReading(captchaId: string): Promise<string> {
  const { doCaptchaWork } = await import('contract/areas/account/captcha-work');
  return doCaptchaWork(captchaId, () => new Promise((resolve) => { setTimeout(resolve); }));
}
