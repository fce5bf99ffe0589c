CREATE TABLE "content_alarm" (
	"content_id" text NOT NULL,
	"version_id" text NOT NULL,
	"about" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "content_alarm_content_id_about_text_pk" PRIMARY KEY("content_id","about","text")
);
--> statement-breakpoint
CREATE TABLE "content_check" (
	"id" integer PRIMARY KEY NOT NULL,
	"ended_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_figure" (
	"day" text NOT NULL,
	"about" text NOT NULL,
	"subject" text NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "visit_figure_about_day_subject_pk" PRIMARY KEY("about","day","subject")
);
--> statement-breakpoint
ALTER TABLE "content_alarm" ADD CONSTRAINT "content_alarm_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE cascade ON UPDATE no action;