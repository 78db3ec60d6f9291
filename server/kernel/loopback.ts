/** Whether a host's name in an address means the machine itself. */
export const isLoopbackName = (hostname: string): boolean => hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
