import { Component, type ReactNode } from 'react';
import { reportCrash } from '../features/error-reports/report-crash.ts';
import { CrashPage } from './crash-page.tsx';

interface CrashBoundaryProps {
  readonly children: ReactNode;
  /** A new place is a new chance. */
  readonly place: string;
}

interface CrashBoundaryState {
  readonly crashedAt: string | null;
}

/** Keeps the frame when a page throws, a part of it that fails to load included. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = { crashedAt: null };

  static getDerivedStateFromError(): CrashBoundaryState {
    return { crashedAt: window.location.pathname };
  }

  override componentDidCatch(error: unknown): void {
    reportCrash(error);
  }

  override render(): ReactNode {
    return this.state.crashedAt === this.props.place ? <CrashPage /> : this.props.children;
  }
}
