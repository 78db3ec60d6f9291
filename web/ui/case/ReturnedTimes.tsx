import './returned-times.css';

/** Beside the state: a case that has come back before is read differently, first what has changed. */
export const ReturnedTimes = ({ count }: { count: number }) => count > 0 && <span className="returned-times" title={`已退回补正 ${count} 次`}>补正{count}次</span>;
