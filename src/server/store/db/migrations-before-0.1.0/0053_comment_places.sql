ALTER TABLE "review_event" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "review_event" ADD COLUMN "quote" text;--> statement-breakpoint
ALTER TABLE "review_event" ADD COLUMN "answers" text;