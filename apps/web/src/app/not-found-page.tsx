import { Button } from '@mantine/core';
import { FileQuestionMarkIcon } from 'lucide-react';
import { Link } from 'react-router';
import { errors } from '../messages/errors.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { usePageMeta } from './page-meta.ts';

export function NotFoundPage() {
  usePageMeta({ title: errors.notFoundTitle });
  return (
    <EmptyState
      level={1}
      icon={<FileQuestionMarkIcon size={22} strokeWidth={1.6} aria-hidden />}
      title={errors.notFoundTitle}
      text={errors.notFoundText}
      actions={
        <Button component={Link} to="/">
          {errors.goHome}
        </Button>
      }
    />
  );
}
