/** A run without a report, without a test or with a file that does not start has found nothing out. */
export function verdict(report, { status, stderr }) {
  const end = stderr.trim().split('\n').slice(-3).join(' ');
  if (!report) return { failed: [], unasked: `no report: ${end}` };
  const failed = report.testResults.flatMap(({ assertionResults }) => assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName.trim()));
  const lame = report.testResults.find(({ assertionResults, status }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'));
  if (failed.length === 0 && lame) return { failed, unasked: `does not start: ${lame.message.split('\n').slice(0, 2).join(' ')}`, startless: true };
  if (failed.length === 0 && (report.numPassedTests === 0 || status !== 0)) return { failed, unasked: `nothing ran: ${end}` };
  return { failed };
}
