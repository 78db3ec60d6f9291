import { practiceDesk } from 'contract/areas/console/practice-desk';
import { implement } from '../../../kernel/context.ts';
import { charts } from './charts.ts';
import { figures } from './figures.ts';
import { firms } from './firms.ts';

export default implement(practiceDesk, { handlers: { getFirms: firms, getFigures: figures, getCharts: charts } });
