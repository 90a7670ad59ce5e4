/** What users of the translate page open next. It is loaded while the browser is idle, so that it opens without delay. */
import './shell/user-menu.tsx';
import '../features/history/history-page.tsx';
import '../features/prompts/library-popover.tsx';
import '../features/translate/job/job-view.tsx';
import '../features/translate/quote/question-dialog.tsx';
import '../features/translate/quote/ready-dialog.tsx';
import '../ui/full-select.tsx';
import '../ui/language-search.tsx';
import '../ui/toasts.tsx';
