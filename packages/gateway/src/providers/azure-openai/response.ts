export { standardFinish as finishMeaning, standardUsage as usage } from '../../provider/finish.ts';
