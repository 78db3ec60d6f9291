import { interviewRecord } from 'contract/areas/assessment/interview-record';
import { implement } from '../../../kernel/context.ts';
import { addToRecord, finishRecord, recordFor, saveRecord } from './record.ts';
import { printRecord } from './record-paper.ts';
import { openRecording, removeRecording, uploadRecording } from './recordings.ts';
import { listRooms } from './rooms.ts';

export default implement(interviewRecord, {
  titled: { reads: interviewRecord.endpoints.getInterviewRecord, name: ({ internName }) => `${internName}　面试笔录` },
  handlers: { getRecordRooms: listRooms, getInterviewRecord: recordFor, save: saveRecord, finish: finishRecord, add: addToRecord, upload: uploadRecording, remove: removeRecording, getRecording: openRecording, print: printRecord },
});
