interface TestFile { status: string; message: string; assertionResults: readonly { status: string; fullName: string }[] }
interface Report { testResults: readonly TestFile[]; numPassedTests: number }

export function verdict(report: Report | null, ended: { status: number | null; stderr: string }): { failed: string[]; unasked?: string; startless?: true };
