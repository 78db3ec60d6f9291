import './print-button.css';

/** Prints what the page shows, on A4: frame, menus and buttons stay out (web/shell/print.css). A record's head often has papers to print as well, so each button says what comes out of it. */
export const PrintButton = () => <button type="button" className="button button--quiet button--small print-button" title="打印本页内容（A4）" onClick={() => print()}>打印本页</button>;
