import { Component, type ReactNode } from 'react';
import { reportCrash } from '../features/error-reports/report-crash.ts';
import { CrashPage } from './crash-page.tsx';

interface CrashBoundaryProps {
  readonly children: ReactNode;
  /** Identifies the content, for example by its path. The error is reset when it changes. */
  readonly resetKey: string;
}

interface CrashBoundaryState {
  readonly resetKey: string;
  readonly hasCrashed: boolean;
}

/** Shows the crash page when a page throws or its code can't be loaded. The header and banners stay. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = { resetKey: this.props.resetKey, hasCrashed: false };

  static getDerivedStateFromError(): Partial<CrashBoundaryState> {
    return { hasCrashed: true };
  }

  static getDerivedStateFromProps(
    { resetKey }: CrashBoundaryProps,
    state: CrashBoundaryState,
  ): CrashBoundaryState | null {
    return state.resetKey === resetKey ? null : { resetKey, hasCrashed: false };
  }

  override componentDidCatch(error: unknown): void {
    reportCrash(error);
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? <CrashPage /> : this.props.children;
  }
}
