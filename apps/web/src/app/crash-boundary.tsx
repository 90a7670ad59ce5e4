import { Component, type ReactNode } from 'react';
import { reportCrash } from '../features/error-reports/report-crash.ts';
import { CrashPage } from './crash-page.tsx';

interface CrashBoundaryProps {
  readonly children: ReactNode;
  /** Identifies the content, for example by its path. The error is reset when it changes. */
  readonly resetKey: string;
}

interface CrashBoundaryState {
  readonly crashedAt: string | null;
}

/** Shows the crash page when a page throws or its code can't be loaded. The header and banners stay. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = { crashedAt: null };

  static getDerivedStateFromError(): CrashBoundaryState {
    return { crashedAt: window.location.pathname };
  }

  override componentDidCatch(error: unknown): void {
    reportCrash(error);
  }

  override render(): ReactNode {
    return this.state.crashedAt === this.props.resetKey ? <CrashPage /> : this.props.children;
  }
}
