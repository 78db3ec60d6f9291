declare module 'virtual:addresses' {
  /** The addresses of all pages that the contract declares, granted or not: tells 403 from 404. */
  const addresses: readonly string[];
  export default addresses;
}

/** Ant Design's styles for the components named in `ui/kit/theme.ts`, extracted at build. */
declare module 'virtual:kit.css';
