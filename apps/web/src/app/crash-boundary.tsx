import { Button } from '@mantine/core';
import { TriangleAlertIcon } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { reportCrash } from '../features/error-reports/report-crash.ts';
import { errors } from '../messages/errors.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { usePageMeta } from './page-meta.ts';

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

/** Shown when a page throws or its code can't be loaded. */
function CrashPage() {
  usePageMeta({ title: errors.crashTitle });
  return (
    <div role="alert">
      <EmptyState
        level={1}
        icon={<TriangleAlertIcon size={22} strokeWidth={1.6} aria-hidden />}
        title={errors.crashTitle}
        text={errors.crashText}
        actions={
          <>
            <Button onClick={() => window.location.reload()}>{errors.reload}</Button>
            <Button component="a" href="/" variant="default">
              {errors.goHome}
            </Button>
          </>
        }
      />
    </div>
  );
}
